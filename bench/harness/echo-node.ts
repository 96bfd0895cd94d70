import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

/**
 * A plain Socket.IO server in a separate process. It forwards each message to the other sockets.
 */
const http = createServer();
const server = new Server(http, { transports: ['websocket'] });
server.on('connection', (socket) => {
  socket.on('message:new', (payload) => socket.broadcast.emit('message:new', payload));
});
http.listen(0, '127.0.0.1', () => process.send?.((http.address() as AddressInfo).port));
