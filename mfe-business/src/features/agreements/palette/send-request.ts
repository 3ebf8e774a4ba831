/** "firmar Ana", "enviar contrato a Ana", "contrato de Ana". */
const REQUEST =
  /^(?:(?:enviar?\s+)?contrato\s+(?:para|al?|de)\s+|(?:enviar\s+a\s+)?firmar\s+(?:al?\s+)?)(?<name>.+)$/u;
/** The finder of contacts searches nothing shorter. */
const MIN_NAME = 2;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim();

/** The name in a request to send an agreement; `null`: the text asks for something else. */
export function readSendRequest(text: string): string | null {
  const name = REQUEST.exec(plain(text))?.groups?.name?.trim() ?? '';
  return name.length >= MIN_NAME ? name : null;
}
