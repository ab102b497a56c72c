/**
 * Makes the tests' frame transparent, so that the browser draws nothing of it. Layout, hit tests and computed styles
 * inside the frame do not depend on it.
 */
const frame = window.frameElement as HTMLElement | null;
if (frame) frame.style.opacity = '0';
