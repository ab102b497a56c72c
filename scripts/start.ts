import { build } from './build.ts';
import { endWithParent } from './end-with-parent.ts';

endWithParent();
build();
await import('../main.ts');
