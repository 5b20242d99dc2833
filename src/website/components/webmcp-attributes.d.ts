/** Adds the HTML attributes of WebMCP, such as `toolname`, to Astro's element types. */
declare namespace astroHTML.JSX {
  interface FormHTMLAttributes {
    toolname?: string;
    tooldescription?: string;
  }
  interface InputHTMLAttributes {
    toolparamdescription?: string;
  }
}
