import { LogoMark } from '../../../ui/logo.tsx';
import { ArecaPalm } from '../../../ui/ornament/areca-palm.tsx';
import { HandloomBorder } from '../../../ui/ornament/handloom-border.tsx';
import { Lamp } from '../../../ui/ornament/lamp.tsx';
import { Niche } from '../../../ui/ornament/niche.tsx';
import { Rangoli } from '../../../ui/ornament/rangoli.tsx';
import { Row, Samples } from './sample.tsx';

export function DrawingSamples() {
  return (
    <Samples title="Drawings">
      <HandloomBorder />
      <Row>
        <LogoMark className="h-12" />
        <ArecaPalm className="h-56" />
        <Lamp className="h-56" />
        <Rangoli className="h-56" />
        <Niche className="h-56 text-laterite" />
      </Row>
    </Samples>
  );
}
