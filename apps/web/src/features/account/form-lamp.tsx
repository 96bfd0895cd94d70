import { Lamp } from '../../ui/ornament/lamp.tsx';

/** Renders the lamp above the heading of a form in a wide window. */
export function FormLamp() {
  return <Lamp className="mx-auto mt-4 mb-5 hidden h-24 lg:block" />;
}
