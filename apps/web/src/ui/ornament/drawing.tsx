import { ArecaPalm } from './areca-palm.tsx';
import { Lamp } from './lamp.tsx';
import { Rangoli } from './rangoli.tsx';

const drawings = { areca: ArecaPalm, lamp: Lamp, rangoli: Rangoli };

export interface DrawingProps {
  name: keyof typeof drawings;
  className?: string;
}

export function Drawing({ name, className }: DrawingProps) {
  const Shape = drawings[name];
  return <Shape className={className} />;
}
