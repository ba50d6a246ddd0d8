/** The `Content-Disposition` header that names a file for download (RFC 6266). */

/** `attachment; filename="Mueller.pdf"; filename*=UTF-8''M%C3%BCller.pdf`: the second for all but ancient clients. */
export function describeAttachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const header = `attachment; filename="${plain}"`;
  return plain === name ? header : `${header}; filename*=UTF-8''${encodeExtended(name)}`;
}

/** ext-value of RFC 8187, 3.2.1: percent-encoded but for attr-char, which has no `'`, `(`, `)` and `*`. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
