/** The first contact with a member: an interest, a message, or a reply to an interest. */
export type FirstMessageAction = 'interest' | 'message' | 'reply';

/** Error texts by action. A failed reply has the same text as a failed message. */
export type FailureTexts = Readonly<Record<Exclude<FirstMessageAction, 'reply'>, string>>;

export function failureText(action: FirstMessageAction, texts: FailureTexts): string {
  return texts[action === 'reply' ? 'message' : action];
}
