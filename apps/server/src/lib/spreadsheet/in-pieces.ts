const pieceLength = 32_768;

/** Joins short texts to longer ones: what comes after, packing and sending, costs by the piece. */
export async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length >= pieceLength) {
      yield piece;
      piece = '';
    }
  }
  if (piece !== '') yield piece;
}
