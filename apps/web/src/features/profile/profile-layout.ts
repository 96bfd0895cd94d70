/* One column contains the photo, the name, the texts, and the actions at the bottom of the
   window. With two columns, photo and actions stay beside the texts, and the photo is as high as
   the window allows. The width of the page in rem selects the layout (`@2xl`, `@4xl`), because the
   layout also depends on the text size. */
export const pageClass = '@container mx-auto w-full max-w-6xl px-4 sm:px-8 md:pt-4';
export const columnsClass =
  'relative flex flex-col @2xl:grid @2xl:grid-cols-[min(26rem,36vw,max(15rem,(100svh_-_23rem)*0.8))_minmax(0,1fr)] ' +
  '@2xl:grid-rows-[auto_auto_1fr] @2xl:gap-x-10 @4xl:gap-x-14';
export const controlsClass =
  'absolute inset-x-0 top-3 z-10 flex min-h-11 items-center justify-between ' +
  '@2xl:static @2xl:col-span-2 @2xl:row-start-1 @2xl:mb-3';
/* With two columns these controls are on the line of the name. */
export const topControlsClass = '@2xl:absolute @2xl:top-14 right-0';
export const sideClass =
  'contents @2xl:sticky @2xl:top-[calc(var(--header)+1.25rem)] @2xl:col-start-1 @2xl:row-span-2 ' +
  '@2xl:row-start-2 @2xl:block @2xl:self-start @2xl:pb-8';
export const actionBarClass =
  'sticky bottom-(--tab-bar) z-20 order-4 -mx-4 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:px-8 ' +
  '@2xl:static @2xl:mx-0 @2xl:mt-4 @2xl:border-none @2xl:p-0';
export const previewActionsClass = 'order-4 pt-6 pb-12 @2xl:mt-4 @2xl:p-0';
export const bodyClass =
  'order-3 mt-6 flex min-w-0 flex-col divide-y divide-line border-t border-line ' +
  '@2xl:col-start-2 @2xl:row-start-3 @2xl:mb-12';
export const headingClass = 'order-2 mt-4 @2xl:col-start-2 @2xl:row-start-2 @2xl:mt-0';
