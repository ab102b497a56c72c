import { lazy, type ComponentProps } from 'react';
import { Block } from '../parts/block.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const Drawing = lazy(async () => ({ default: (await import('../../ui/drawn-cover.tsx')).DrawnCover }));

/** A drawing in place of a missing picture. Few items of the client area lack one, so its code loads for these. */
export const DrawnCover = (props: ComponentProps<typeof Drawing>) => (
	<Block name="cover" fallback={<Skeleton className={props.className} />}>
		<Drawing {...props} />
	</Block>
);
