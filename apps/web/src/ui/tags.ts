/** The texts of a comma-separated line, without blanks and repeats. */
export function tagsOf(line: string): string[] {
  return addTags([], line);
}

/** The tags with those of a line behind them; what is there in other capitals is not added again. */
export function addTags(tags: readonly string[], line: string): string[] {
  const all = [...tags];
  for (const tag of line.split(',').map((part) => part.trim())) {
    const known = all.some((other) => other.toLowerCase() === tag.toLowerCase());
    if (tag !== '' && !known) all.push(tag);
  }
  return all;
}
