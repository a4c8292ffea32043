/** The address of a font file, as Vite's builds give it. */
declare module "*.woff2?url" {
  const address: string;
  export default address;
}
