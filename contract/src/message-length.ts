/** Characters of a message at most (decisions 10). By itself, for browsers that need no schemas. */
export const MESSAGE_LENGTH = 2_000;
