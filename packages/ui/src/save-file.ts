/** Saves a file that this page has created. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the URL shortly after the press, so one minute is enough.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
