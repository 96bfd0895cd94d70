export { PhotosPanel } from './photos-panel.tsx';
export { ownPhotosQuery } from './photos-query.ts';
