/** Draws the demo studio's pictures anew: only drawings that changed are rendered. `npm run art -- --only game/`. */
await import('../content/art/render.ts');
