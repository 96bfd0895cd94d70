/** The pressed button: Express Interest, Send Message, or Reply to a member who asked first. */
export type Step = 'interest' | 'message' | 'reply';

/** The texts for a failed step; a reply uses the text of a message. */
export type Failed = Readonly<Record<Exclude<Step, 'reply'>, string>>;

export function failedBy(step: Step, failed: Failed): string {
  return failed[step === 'reply' ? 'message' : step];
}
