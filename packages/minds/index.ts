// Players that are programs. They see a position, answer its questions, and know no game.
export {}
