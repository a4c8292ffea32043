/** The number of a draw, from left to right in every language. */
export function DrawNumber({ numero }: { readonly numero: string }) {
  return (
    <bdi dir="ltr" className="tabular whitespace-nowrap">
      {`#${numero}`}
    </bdi>
  );
}
