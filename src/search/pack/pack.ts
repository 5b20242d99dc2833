import {
  narrowPart,
  startPart,
  tablesOf,
  textPart,
  type PackTables,
  type TableOf,
} from './layout.ts';
import { readPackFile } from './pack-file.ts';
import type { PackHeader } from './pack-file.ts';
import { StringTable, type Integers } from './string-table.ts';

/** An opened pack: views over its bytes, nothing decoded; a text is decoded when it is asked for. */
export interface Pack extends PackTables<{
  texts: StringTable;
  integers: Integers;
  bytes: Uint8Array;
}> {
  header: PackHeader;
  pageCount: number;
  sectionCount: number;
}

/** @throws Error when the bytes are no pack of this version. */
export function openPack(file: Uint8Array): Pack {
  const { header, table, has } = readPackFile(file);
  const integersOf = (name: string): Integers =>
    has(narrowPart(name)) ? narrowIn(table(narrowPart(name))) : integersIn(table(name));
  const bytes = Object.fromEntries(tablesOf('bytes').map((name) => [name, table(name)]));
  const integers = Object.fromEntries(
    tablesOf('integers').map((name) => [name, integersOf(name)]),
  ) as Record<TableOf<'integers'>, Integers>;
  const texts = Object.fromEntries(
    tablesOf('texts').map((name) => [
      name,
      new StringTable(table(textPart(name)), integersOf(startPart(name))),
    ]),
  );
  return {
    header,
    pageCount: integers.pageWords.length,
    sectionCount: integers.sectionPage.length,
    ...(bytes as Record<TableOf<'bytes'>, Uint8Array>),
    ...integers,
    ...(texts as Record<TableOf<'texts'>, StringTable>),
  };
}

/** Tables lie on multiples of eight bytes. */
function integersIn({ buffer, byteOffset, byteLength }: Uint8Array): Uint32Array {
  return new Uint32Array(buffer, byteOffset, byteLength / 4);
}

function narrowIn({ buffer, byteOffset, byteLength }: Uint8Array): Uint16Array {
  return new Uint16Array(buffer, byteOffset, byteLength / 2);
}
