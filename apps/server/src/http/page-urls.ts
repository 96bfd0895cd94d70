/** The placeholder for the installation's origin in prerendered pages. */
const UNKNOWN_ORIGIN = 'https://origin.invalid';

/** Replaces the placeholder with the installation's own origin. */
export function withOrigin(html: string, publicUrl: string): string {
  return html.replaceAll(UNKNOWN_ORIGIN, publicUrl.replace(/\/$/, ''));
}

/**
 * Adapts a prerendered page to the installation: removes the sections and figures whose `data-only`
 * names none of the `traits`, and stores the traits in `data-site`, so that the app in the browser
 * draws the same page.
 */
export function adaptToInstallation(html: string, traits: readonly string[]): string {
  return html
    .replaceAll(CONDITIONAL_ELEMENT, (whole, _tag, only: string) =>
      only.split(' ').some((trait) => traits.includes(trait)) ? whole : '',
    )
    .replace('<html ', `<html data-site="${traits.join(' ')}" `);
}

/** Adds the files of a screen before the first script of its page, which reads them. */
export function withScreen(html: string, screen: string): string {
  const content = screen.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return html.replace('<script', () => `<meta name="screen" content="${content}"/><script`);
}

/** An element with `data-only`; it contains no other section or figure. */
const CONDITIONAL_ELEMENT = /<(section|figure)\b[^>]*?\sdata-only="([^"]*)"[^>]*>[\s\S]*?<\/\1>/g;

/** The first of the route patterns, such as `/profile/:id`, that matches the path. */
export function routeOf(patterns: readonly string[], path: string): string | undefined {
  const parts = partsOf(path);
  return patterns.find((pattern) => {
    const expected = partsOf(pattern);
    return (
      expected.length === parts.length &&
      expected.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  });
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

/** The sitemap. `pages` are the paths that search engines may index. */
export function sitemap(publicUrl: string, pages: readonly string[]): string {
  const urls = pages.map((path) => `  <url><loc>${new URL(path, publicUrl).href}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** robots.txt: allows the public pages, and no pages of members. */
export function robots(publicUrl: string, pages: readonly string[]): string {
  const allowed = pages.map((path) => `Allow: ${path}$`);
  return [
    'User-agent: *',
    ...allowed,
    'Allow: /assets/',
    'Allow: /*.svg$',
    'Allow: /*.png$',
    'Disallow: /',
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n');
}
