import { lazy, type ComponentProps } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Block } from './block.tsx';
// The server draws covers too, so their styles are needed before their code.
import '../../ui/drawn-cover.module.css';

const Drawing = lazy(async () => ({ default: (await import('../../ui/drawn-cover.tsx')).DrawnCover }));

/** A drawing in place of a missing picture. Few items lack one, so the code loads only for pages with a drawing. */
export const DrawnCover = (props: ComponentProps<typeof Drawing>) => (
	<Block name="cover" fallback={<Skeleton className={props.className} />}>
		<Drawing {...props} />
	</Block>
);
