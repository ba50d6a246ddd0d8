/** The server of a base URL. */

/** Host and port; the text itself if it is no URL. */
export function hostOf(baseUrl: string): string {
  return URL.parse(baseUrl)?.host ?? baseUrl;
}

/** Whether Ollama runs a model of this name at ollama.com, wherever Ollama itself runs (docs.ollama.com/cloud). */
export function isCloudModel(model: string): boolean {
  return /[:-]cloud$/.test(model.trim());
}

/** Whether a server is on the machine of Extrakt. */
export function isSameMachine(baseUrl: string): boolean {
  const hostname = URL.parse(baseUrl)?.hostname ?? '';
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
