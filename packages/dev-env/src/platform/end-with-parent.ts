// Loaded before every child of the platform: a child whose parent was killed must not live on, holding a port.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
