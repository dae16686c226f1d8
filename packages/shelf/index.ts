// The one registry: a new game is a package of its own and one line here.
export {}
