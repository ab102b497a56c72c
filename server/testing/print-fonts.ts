/** Global set-up of Vitest's projects on a database: writes the font files for PDFs, like the build. */
import { writePrintFonts } from '../../scripts/print-fonts.ts';

export default (): Promise<void> => writePrintFonts();
