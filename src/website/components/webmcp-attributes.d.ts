/** Adds the declarative attributes of WebMCP to Astro's element types. */
declare namespace astroHTML.JSX {
  interface FormHTMLAttributes {
    toolname?: string;
    tooldescription?: string;
  }
  interface InputHTMLAttributes {
    toolparamdescription?: string;
  }
}
