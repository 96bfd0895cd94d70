/** What a session's device looks like, told from its name: "Chrome on Android". */
export function deviceKind(device: string): 'phone' | 'tablet' | 'computer' {
  if (/\biPad\b/.test(device)) return 'tablet';
  return /\b(Android|iPhone)\b/.test(device) ? 'phone' : 'computer';
}
