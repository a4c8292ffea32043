/** The URL of a font file, as Vite's builds provide it. */
declare module "*.woff2?url" {
  const address: string;
  export default address;
}
