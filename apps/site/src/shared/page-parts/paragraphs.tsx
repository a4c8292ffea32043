/** Plain text in which every line break starts a paragraph. */
export function Paragraphs({ text }: { readonly text: string }) {
  const parts = text.split(/\n+/).filter((part) => part.trim() !== "");
  return (
    <div className="flex flex-col gap-3 text-15 text-text-2">
      {parts.map((part) => (
        <p key={part}>{part}</p>
      ))}
    </div>
  );
}
