/** The action of the sheet: express interest, send a message, or reply to an interest. */
export type FirstMessageAction = 'interest' | 'message' | 'reply';

/** Error texts by action. A reply that fails has the text of a message. */
export type FailureTexts = Readonly<Record<Exclude<FirstMessageAction, 'reply'>, string>>;

export function failureText(action: FirstMessageAction, texts: FailureTexts): string {
  return texts[action === 'reply' ? 'message' : action];
}
