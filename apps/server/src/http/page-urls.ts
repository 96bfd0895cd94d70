/** The placeholder for the installation's origin in prerendered pages. */
const UNKNOWN_ORIGIN = 'https://origin.invalid';

/** Replaces the placeholder with the installation's own origin. */
export function insertOrigin(html: string, publicUrl: string): string {
  return html.replaceAll(UNKNOWN_ORIGIN, publicUrl.replace(/\/$/, ''));
}

/**
 * Adapts a prerendered page to the installation. Sections and figures are removed if their
 * `data-only` contains none of the `traits`. The traits are stored in `data-site`, so that the app
 * in the browser renders the same page.
 */
export function adaptToInstallation(html: string, traits: readonly string[]): string {
  return html
    .replaceAll(CONDITIONAL_ELEMENT, (whole, _tag, only: string) =>
      only.split(' ').some((trait) => traits.includes(trait)) ? whole : '',
    )
    .replace('<html ', `<html data-site="${traits.join(' ')}" `);
}

/**
 * Adds the description of a screen of members to a page, before the first script, which reads it.
 * The description is the JSON of the route, its files, and the files for visitors.
 */
export function insertScreenDescription(html: string, description: string): string {
  const content = escapeAttribute(description);
  return html.replace('<script', () => `<meta name="screen" content="${content}"/><script`);
}

/** Escapes a text for an HTML attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** Matches an element with `data-only`. The element must not contain a section or figure. */
const CONDITIONAL_ELEMENT = /<(section|figure)\b[^>]*?\sdata-only="([^"]*)"[^>]*>[\s\S]*?<\/\1>/g;

/** Returns the first of the route patterns, such as `/profile/:id`, that matches the path. */
export function findMatchingRoute(patterns: readonly string[], path: string): string | undefined {
  const parts = partsOf(path);
  return patterns.find((pattern) => {
    const patternParts = partsOf(pattern);
    return (
      patternParts.length === parts.length &&
      patternParts.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  });
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

/** Returns the sitemap. `pages` are the paths that search engines may index. */
export function formatSitemap(publicUrl: string, pages: readonly string[]): string {
  const urls = pages.map((path) => `  <url><loc>${new URL(path, publicUrl).href}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Returns robots.txt. It allows the public pages and no pages of members. */
export function formatRobotsTxt(publicUrl: string, pages: readonly string[]): string {
  const allowLines = pages.map((path) => `Allow: ${path}$`);
  return [
    'User-agent: *',
    ...allowLines,
    'Allow: /assets/',
    'Allow: /*.svg$',
    'Allow: /*.png$',
    'Disallow: /',
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n');
}
