import { foreignSyntax } from '../../content/markdown/constructs.ts';
import { asBlock, replaceOutsideCode, type Converter } from './converter.ts';

const { pattern } = foreignSyntax.find(({ construct }) => construct === 'formula')!;

/** Converts formulas to code: a block to a fence with the language `tex`, others to code between back quotes. */
export const convertFormulas: Converter = (text, { report, file }) => {
  let isReported = false;
  const convert = ([source = '']: string[]) => {
    const inner = source.replaceAll(/^\$+|\$+$/g, '').trim();
    if (!isReported) report.changed(file, 'Formulas are shown as code.', inner);
    isReported = true;
    const isBlock = source.startsWith('$$') && source.includes('\n');
    return isBlock
      ? asBlock(`\`\`\`tex\n${inner}\n\`\`\``)
      : `\`${inner.replaceAll(/\s+/g, ' ')}\``;
  };
  return replaceOutsideCode(replaceOutsideCode(text, block, convert), pattern, convert);
};

const block = /(?<=^|\n)\$\$[ \t]*\n[^$]+\n\$\$[ \t]*(?=\n|$)/;
