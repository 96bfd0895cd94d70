/** Returns the path of a conversation. */
export function conversationPath(matchId: string): string {
  return `/messages?conversation=${matchId}`;
}
