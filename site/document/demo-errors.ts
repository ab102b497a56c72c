/** Reports errors of a demo. This script is separate, because the code of demos imports nothing from ui/. */
import { watchErrors } from '../../ui/browser-errors.ts';

watchErrors();
