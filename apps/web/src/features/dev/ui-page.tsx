import { ThemeSwitch } from '../../shell/appearance/theme-switch.tsx';
import { HandloomBorder } from '../../ui/ornament/handloom-border.tsx';
import { ButtonSamples } from './gallery/buttons.tsx';
import { ChoiceSamples } from './gallery/choices.tsx';
import { ColourSamples } from './gallery/colours.tsx';
import { DrawingSamples } from './gallery/drawings.tsx';
import { FieldSamples } from './gallery/fields.tsx';
import { FormSamples } from './gallery/form.tsx';
import { NoticeSamples } from './gallery/notices.tsx';
import { OverlaySamples } from './gallery/overlays.tsx';
import { PeopleSamples } from './gallery/people.tsx';
import { ProgressSamples } from './gallery/progress.tsx';

/** Renders every component of `ui/` in every state. The sample texts are not in the catalogue. */
export default function UiPage() {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8 pb-24 sm:px-8">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">The kit</h1>
          <p className="text-soft">Every component in every state.</p>
        </div>
        <ThemeSwitch />
      </header>
      <HandloomBorder className="mt-6" />
      <ColourSamples />
      <ButtonSamples />
      <FieldSamples />
      <ChoiceSamples />
      <FormSamples />
      <PeopleSamples />
      <ProgressSamples />
      <NoticeSamples />
      <OverlaySamples />
      <DrawingSamples />
    </div>
  );
}

export function meta() {
  return [{ title: 'The kit' }, { name: 'robots', content: 'noindex' }];
}
