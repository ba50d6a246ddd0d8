/** The `Content-Disposition` header with the file name of a download (RFC 6266). */

/** For example, `attachment; filename="Mueller.pdf"; filename*=UTF-8''M%C3%BCller.pdf`. Only old clients use the first name. */
export function describeAttachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const header = `attachment; filename="${plain}"`;
  return plain === name ? header : `${header}; filename*=UTF-8''${encodeExtended(name)}`;
}

/** Encodes an ext-value (RFC 8187, 3.2.1): percent-encoded except for attr-char, which excludes `'`, `(`, `)` and `*`. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
