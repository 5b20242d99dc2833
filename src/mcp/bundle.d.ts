/** What the build makes of src/mcp/main.ts; missing until the first build. */
declare module '*/build/functions/mcp.mjs' {
  export { default } from './main.ts';
}
