import { beforeAll, describe, expect, it } from 'vitest';
import { isAnswerable, measureAnswers } from '../../../../bench/search/answers/answer-measures.ts';
import type { AnswerQuality } from '../../../../bench/search/answers/answer-measures.ts';
import { judge, type Judged } from '../../../../bench/search/answers/calibrate.ts';
import { siteDocumentation } from '../../../../bench/search/answers/documentation.ts';
import { readQuestions } from '../../../../bench/search/answers/questions.ts';
import { sampleSearcher } from './sample-index.ts';

/** Minimum shares of the questions with an answer: .02 below the measured values. */
const floors = {
  page1: 0.668,
  page3: 0.812,
  answer1: 0.549,
  answer3: 0.673,
} as const;

/** Limits for each verdict on the first result: .02 or one question beside the measured values. */
const calibration = {
  /** The least share of the questions whose first excerpt answers, of those with an answer. */
  likely: 0.82,
  possible: 0.39,
  /** The largest such share. */
  unlikely: 0.42,
  /** The most questions without an answer that are likely answered, and the fewest that are unlikely. */
  likelyWithout: 3,
  unlikelyWithout: 5,
};

const countWithout = (judged: readonly Judged[]) =>
  judged.filter((one) => !isAnswerable(one)).length;

describe('the questions of bench/search/questions/linnet.jsonl', () => {
  let quality: AnswerQuality;
  let judged: Judged[];
  beforeAll(async () => {
    const { documents } = siteDocumentation();
    const questions = readQuestions('bench/search/questions/linnet.jsonl', documents);
    const searcher = await sampleSearcher();
    judged = judge(searcher, questions);
    quality = measureAnswers(judged);
  });

  it.each(Object.entries(floors))('have a %s of at least %f', (measure, floor) => {
    expect(quality[measure as keyof typeof floors]).toBeGreaterThanOrEqual(floor);
  });

  it('have a confidence that is right as often as docs/search.md says', () => {
    const {
      likely = [],
      possible = [],
      unlikely = [],
    } = Object.groupBy(judged, ({ confidence }) => confidence);
    expect(measureAnswers(likely).answer1).toBeGreaterThanOrEqual(calibration.likely);
    expect(measureAnswers(possible).answer1).toBeGreaterThanOrEqual(calibration.possible);
    expect(measureAnswers(unlikely).answer1).toBeLessThanOrEqual(calibration.unlikely);
    expect(countWithout(likely)).toBeLessThanOrEqual(calibration.likelyWithout);
    expect(countWithout(unlikely)).toBeGreaterThanOrEqual(calibration.unlikelyWithout);
  });
});
