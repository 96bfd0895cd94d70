/** The recipient of contributions. */
export interface UpiAccount {
  readonly id: string;
  readonly name: string;
}

/** Suggested amounts in rupees. */
export const SUGGESTED = [49, 99] as const;

const AMOUNT_MAX = 100_000;

/**
 * Parses a whole number of rupees from 1 to AMOUNT_MAX. Returns null for an empty text, and
 * 'invalid' for any other text.
 */
export function amountOf(input: string): number | null | 'invalid' {
  const text = input.trim();
  if (text === '') return null;
  const amount = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return amount >= 1 && amount <= AMOUNT_MAX ? amount : 'invalid';
}

/** Returns the link that UPI apps open. If `amount` is null, the apps ask for it. */
export function upiLink({ id, name }: UpiAccount, amount: number | null, note: string): string {
  const parts = [
    // Some apps do not read an escaped @. The server accepts only ids without other special
    // characters.
    `pa=${id}`,
    `pn=${encodeURIComponent(name)}`,
    ...(amount === null ? [] : [`am=${amount}.00`]),
    'cu=INR',
    `tn=${encodeURIComponent(note)}`,
  ];
  return `upi://pay?${parts.join('&')}`;
}
