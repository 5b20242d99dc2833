declare module 'virtual:mdx-pages' {
  const pages: Readonly<Record<string, () => Promise<import('astro').MDXInstance<object>>>>;
  export default pages;
}
