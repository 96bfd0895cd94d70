/** Returns the fields of a profile, with those of its sections, in one flat object. */
export function flatProfile(profile: object): Record<string, unknown> {
  const { cultural, lifestyle, family, ...rest } = profile as Record<string, object>;
  return { ...rest, ...cultural, ...lifestyle, ...family };
}
