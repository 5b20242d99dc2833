/** The part of the parser that the tests use; the package has no types of its own. */
declare module 'http-link-header' {
  interface Reference {
    uri: string;
    rel: string;
    type?: string;
  }
  interface Link {
    refs: Reference[];
    get(attribute: string, value: string): Reference[];
  }
  const LinkHeader: { parse(value: string): Link };
  export default LinkHeader;
}
