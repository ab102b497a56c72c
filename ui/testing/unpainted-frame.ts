/**
 * The browser draws nothing of a transparent frame, so tests are faster. Layout, hit tests and computed styles inside
 * the frame do not change.
 */
const frame = window.frameElement as HTMLElement | null;
if (frame) frame.style.opacity = '0';
