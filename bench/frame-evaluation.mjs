/** The whole script of a contender's frame, for which nobody waits. Ours is `dist/iframe.js` itself. */
import { openFrame } from 'contender'

void openFrame({ hostOrigin: HOST_ORIGIN, onEvent() {} }, () => {})
