import { Row, Samples } from './sample.tsx';

const colours = [
  'bg-paper text-ink',
  'bg-card text-ink',
  'bg-sunk text-soft',
  'bg-sunk text-faint',
  'bg-grove text-on-grove',
  'bg-grove-mist text-grove-ink',
  'bg-turmeric text-on-turmeric',
  'bg-turmeric-mist text-turmeric-ink',
  'bg-kumkum text-on-kumkum',
  'bg-kumkum-mist text-kumkum-ink',
  'bg-danger text-on-danger',
  'bg-danger-mist text-danger-ink',
  'bg-shade text-on-shade',
];

const headings = ['text-4xl', 'text-3xl', 'text-2xl', 'text-xl'];

export function ColourSamples() {
  return (
    <Samples title="Colour and type">
      <Row>
        {colours.map((pair) => (
          <span key={pair} className={`rounded-md border border-line px-4 py-5 text-sm ${pair}`}>
            {pair.replaceAll(/bg-|text-/g, '')}
          </span>
        ))}
      </Row>
      <div className="flex flex-col gap-3">
        {headings.map((size) => (
          <p key={size} className={`font-display font-semibold ${size}`}>
            Vidyā Śāstri Hegde, 27 · ₹49
          </p>
        ))}
        <p className="max-w-prose text-lg text-soft">
          A larger paragraph that opens a page in second ink.
        </p>
        <p className="max-w-prose">
          Body text comes from the system, so that it is there at once and looks at home on every
          phone. <span className="text-soft">Second ink</span> and{' '}
          <span className="text-faint">third ink</span> stand back.
        </p>
      </div>
    </Samples>
  );
}
