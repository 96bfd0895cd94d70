export function conversationPath(matchId: string): string {
  return `/messages?conversation=${matchId}`;
}
