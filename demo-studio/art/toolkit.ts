/** One import with all parts of drawings. */
export * from './toolkit/architecture.ts';
export * from './toolkit/color.ts';
export * from './toolkit/features.ts';
export * from './toolkit/game.ts';
export * from './toolkit/lettering.ts';
export * from './toolkit/path.ts';
export * from './toolkit/props.ts';
export * from './toolkit/random.ts';
export * from './toolkit/scenery.ts';
export * from './toolkit/screens.ts';
export * from './toolkit/sheet.ts';
export * from './toolkit/symbols.ts';
export * from './toolkit/texture.ts';
export * from './toolkit/world.ts';
export * from './toolkit/paint.ts';
export * from './toolkit/play.ts';
export * from './toolkit/things.ts';
