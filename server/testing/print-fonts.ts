/** Global set-up of Vitest's projects on a database: makes the fonts of PDFs, which the build otherwise makes. */
import { writePrintFonts } from '../../scripts/print-fonts.ts';

export default (): Promise<void> => writePrintFonts();
