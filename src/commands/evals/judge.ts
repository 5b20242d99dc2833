import { spawn } from 'node:child_process';
import { z } from 'zod';
import { parseJson } from '../../base/http/json.ts';
import { shorten } from '../../base/text/shorten.ts';
import type { EvalQuestion } from '../../site/documents/agents/evals.ts';
import { CommandError } from '../command.ts';

/** The JSON that a judge prints: a verdict about an answer, and an optional reason. */
const Output = z
  .object({ verdict: z.enum(['right', 'wrong', 'undecided']), reason: z.string().optional() })
  .transform(({ verdict, reason }) => ({
    verdict,
    reasons: reason === undefined ? [] : [reason],
  }));

/** A shell command that judges answers, and the time limit in seconds for each call. */
export interface Judge {
  command: string;
  seconds: number;
}

/** The maximum length of each output of a judge (stdout and stderr), in characters. */
const MOST_OUTPUT = 1_000_000;

/**
 * Runs the command of a judge with the question, its facts and an answer as JSON on standard input. Returns the verdict
 * that the command prints as JSON. Throws a CommandError if the command fails, takes too long or prints anything else.
 */
export async function judge(
  { command, seconds }: Judge,
  { question, language, url, facts }: EvalQuestion,
  answer: string,
): Promise<z.infer<typeof Output>> {
  const input = { question, language, url, facts, answer };
  const { output, errors, failure } = await run(command, seconds, JSON.stringify(input));
  const fail = (problem: string) =>
    new CommandError(`--judge ${command}, for “${question}”: ${problem}\n${contract}`);
  const said = lastLine(errors) === '' ? '' : ` It printed: ${lastLine(errors)}`;
  if (failure !== undefined) throw fail(`${failure}${said}`);
  const { data } = Output.safeParse(parseJson(Buffer.from(output)));
  if (data !== undefined) return data;
  const shown = output.trim() === '' ? 'nothing' : `“${shorten(output.trim(), 160)}”`;
  throw fail(`It printed ${shown} instead of a verdict.${said}`);
}

const contract = `The command reads {"question", "language", "url", "facts", "answer"} as JSON on standard input. It must print {"verdict": "right"} as JSON, or "wrong" or "undecided", with a "reason" if it has one, and nothing else. Its exit code must be 0.`;

/** The output of a command. `failure` is a sentence that says why the output cannot be used. */
interface Outcome {
  output: string;
  errors: string;
  failure?: string;
}

/** Runs a command in a shell. After the time limit, ends the command and all processes that it started. */
function run(command: string, seconds: number, input: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, detached: true, stdio: 'pipe' });
    const texts = { output: '', errors: '' };
    let stopped: string | undefined;
    const stop = (why: string) => {
      if (stopped !== undefined) return;
      stopped = why;
      endGroup(child.pid);
      // A process that has left the process group is not killed and can keep the pipes open.
      child.stdout.destroy();
      child.stderr.destroy();
    };
    const collect = (name: keyof typeof texts) => (chunk: string) => {
      texts[name] += chunk;
      if (texts[name].length > MOST_OUTPUT) stop(`It printed more than ${MOST_OUTPUT} characters.`);
    };
    child.stdout.setEncoding('utf8').on('data', collect('output'));
    child.stderr.setEncoding('utf8').on('data', collect('errors'));
    // A judge can answer before it has read all input. Writing to it then fails, which is not an error.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    const timer = setTimeout(
      () => stop(`It did not answer within ${seconds} seconds.`),
      seconds * 1000,
    );
    const end = (failure: string | undefined) => {
      clearTimeout(timer);
      resolve({ ...texts, ...(failure !== undefined && { failure }) });
    };
    child.on('error', ({ message }) => end(`It could not be started: ${message}.`));
    child.on('close', (code, signal) => {
      const ended = signal === null ? `exit code ${code}` : `signal ${signal}`;
      end(stopped ?? (code === 0 ? undefined : `It ended with ${ended}.`));
    });
  });
}

/**
 * Ends the process group of `pid`: the process and all processes that it started. The group exists because `run` starts
 * the command with the option `detached`.
 */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

const lastLine = (text: string) => shorten(text.trim().split('\n').at(-1) ?? '', 160);
