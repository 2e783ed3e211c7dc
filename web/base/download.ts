/** Hands a text to the player as a file. */
export function downloadText(name: string, text: string, type = 'text/plain'): void {
  download(name, new Blob([text], { type }));
}

export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
