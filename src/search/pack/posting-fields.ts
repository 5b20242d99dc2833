/** Marks in the low bits of a posting: in which fields of the section the term occurs. */
export const IN_TITLE = 1;
export const IN_DESCRIPTION = 2;
export const IN_HEADING = 4;
export const FIELD_BITS = 3;
