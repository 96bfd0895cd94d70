export { PressedLink } from './pressed-link.tsx';
